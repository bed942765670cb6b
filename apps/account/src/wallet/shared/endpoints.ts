import { api } from '@oware/api-client';
import {
  type DepositRequest,
  type ExclusionsResponse,
  type LimitsLeft,
  type ResolveTransferResponse,
  type ResolveTransferRequest,
  type SubmitTransferRequest,
  type Payment,
  type TransactionsResponse,
  type transactionsQuery,
  type WalletConfig,
  type WithdrawRequest,
} from '@oware/contracts';
import { type z } from 'zod';

const BANK = '/pocket/v1/bankTrades/bankTrade';
const CUSTOMER = '/pocket/v1/customerTrades/customerTrade';

/** Filter of the transactions: a kind, days back from now (0 for all), and the page cursor. */
export interface TransactionsArgs {
  type: z.output<typeof transactionsQuery>['type'];
  product?: z.output<typeof transactionsQuery>['product'];
  days: number;
  before?: string;
}

/** Tags that a change of a payment invalidates. */
const moved = ['Account'] as const;

/** Deposits, withdrawals and transactions (reference: calls). All data belongs to one user. */
export const walletApi = api.injectEndpoints({
  endpoints: (build) => ({
    accountWallet: build.query<WalletConfig, void>({
      query: () => '/pocket/v1/config',
      providesTags: ['Session', 'Account'],
    }),
    accountTrade: build.query<Payment, string>({
      query: (tradeId) => `/pocket/v1/trades/${encodeURIComponent(tradeId)}`,
      providesTags: ['Session', 'Account'],
    }),
    accountTransactions: build.query<TransactionsResponse, TransactionsArgs>({
      query: ({ type, days, product, before }) => ({
        path: '/pocket/v1/transactions',
        query: { type, days, product, before },
      }),
      providesTags: ['Session', 'Account'],
    }),
    accountExclusions: build.query<ExclusionsResponse, void>({
      query: () => '/patron/account/info/selfExclusion/v2',
      providesTags: ['Session', 'Exclusions'],
    }),
    accountLimitsLeft: build.query<LimitsLeft, void>({
      query: () => '/patron/limits/left',
      providesTags: ['Session', 'Exclusions', 'Account'],
    }),
    accountDeposit: build.mutation<Payment, DepositRequest>({
      query: (json) => ({ path: `${BANK}/deposit`, method: 'POST', json }),
    }),
    accountWithdraw: build.mutation<Payment, WithdrawRequest>({
      query: (json) => ({ path: `${BANK}/withdraw`, method: 'POST', json }),
      invalidatesTags: moved,
    }),
    accountResolveTransfer: build.mutation<ResolveTransferResponse, ResolveTransferRequest>({
      query: (json) => ({ path: `${CUSTOMER}/resolveTransfer`, method: 'POST', json }),
    }),
    accountSubmitTransfer: build.mutation<Payment, SubmitTransferRequest>({
      query: (json) => ({ path: `${CUSTOMER}/submitTransfer`, method: 'POST', json }),
      invalidatesTags: moved,
    }),
  }),
});

export const {
  useAccountExclusionsQuery,
  useAccountLimitsLeftQuery,
  useAccountWalletQuery,
  useAccountTradeQuery,
  useAccountTransactionsQuery,
  useAccountDepositMutation,
  useAccountWithdrawMutation,
  useAccountResolveTransferMutation,
  useAccountSubmitTransferMutation,
} = walletApi;
