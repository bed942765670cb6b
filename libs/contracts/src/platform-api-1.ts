/* Names of platform API 1, for remotes built for it (docs/adr/0185). Remove them with version 3. */

/** By shared module: the current name of each renamed export. */
export const version1Exports: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '@oware/platform': { currentTheme: 'getCurrentTheme', loadLate: 'loadAfterHydration', themeOf: 'parseTheme' },
  '@oware/platform/store': { textsOf: 'createTextsSelector', wordsOf: 'createPhrasesSelector' },
  '@oware/api-client': {
    forgetAnswers: 'clearResponses',
    forgetCampaign: 'clearCampaign',
    forgetFailures: 'clearFailures',
    forgetResponses: 'clearResponses',
    keepNewLogin: 'saveNewLogin',
    login: 'logIn',
    logout: 'logOut',
    readRememberedLogin: 'readSavedLogin',
    rememberCampaign: 'saveCampaign',
    wirePassword: 'hashPassword',
    wordsOf: 'getErrorText',
  },
  '@oware/realtime': { byFrame: 'collectPerFrame', isPattern: 'isTopicPattern', patternToRegExp: 'createTopicRegExp' },
};

/** Present names of renamed members of route definitions. */
export const version1RouteMembers: Readonly<Record<string, string>> = {
  titleOf: 'getTitle',
  previewOf: 'getPreview',
  structuredDataOf: 'getStructuredData',
};
