/* What a page shall come to show may take its time on a machine under load; these are limits, nothing waits for them. */
const { configure } = require('@testing-library/react');

configure({ asyncUtilTimeout: 10_000 });
jest.setTimeout(30_000);
