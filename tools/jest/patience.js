/* Longer limits for asynchronous page updates, since the machine may be under load; nothing waits this long. */
const { configure } = require('@testing-library/react');

configure({ asyncUtilTimeout: 10_000 });
jest.setTimeout(30_000);
