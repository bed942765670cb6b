const api = (...files) => files.map((file) => `apps/api/src/${file}.ts`);

/**
 * Files with rules that move money, by project. Rules in SQL (placing, settling, liability, limits, exclusions, the books) are tested by
 * the planted bugs of `ledger:check` instead; TypeScript that only queries the database and forwards the result contains no rules.
 */
export const sets = {
  betting: {
    jestConfig: 'tools/run/mutation/betting.jest.config.js',
    mutate: [
      'libs/betting/src/**/*.ts',
      '!libs/betting/src/**/*.test.ts',
      '!libs/betting/src/testing/**',
      '!libs/betting/src/index.ts',
    ],
  },
  api: {
    jestConfig: 'tools/run/mutation/api.jest.config.js',
    mutate: api(
      'player/birthday/day',
      'betting/cash-out/price',
      'betting/cash-out/transfers',
      'betting/cash-out/decision',
      'rewards/gifts/rules',
      'betting/orders/check-request',
      'betting/orders/order-in',
      'betting/orders/refused',
      'betting/orders/rules',
      'platform/week',
      'settings/product-config/tax-rate',
      'betting/settlement/outcome',
      'rewards/missions/bound',
      'rewards/stake-reward/steps',
      'virtuals/collection/counted',
      'wallet/check-request',
      'wallet/methods',
      'wallet/overdue',
      'wallet/step',
      'wallet/take-back-rules',
      'wallet/transfers',
    ),
  },
};
