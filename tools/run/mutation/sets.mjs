/** Files whose rules move money, by project; SQL is judged by the planted bugs of `ledger:check` instead. */
export const sets = {
  betting: {
    jestConfig: 'libs/betting/jest.config.js',
    mutate: ['libs/betting/src/**/*.ts', '!libs/betting/src/**/*.test.ts', '!libs/betting/src/testing/**', '!libs/betting/src/index.ts'],
  },
  api: {
    jestConfig: 'apps/api/mutation.jest.config.js',
    mutate: ['apps/api/src/settlement/outcome.ts', 'apps/api/src/orders/check-request.ts', 'apps/api/src/wallet/step.ts', 'apps/api/src/wallet/transfers.ts'],
  },
};
