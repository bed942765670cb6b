module.exports = {
  ...require('../../jest.preset.js'),
  displayName: 'service-worker',
  rootDir: __dirname,
};
