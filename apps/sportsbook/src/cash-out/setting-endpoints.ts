import { api } from '@oware/api-client';
import { type CashOutSetting } from '@oware/contracts';

const path = '/patron/preferences/cashOut';

/** The player's setting for price drops between tap and cash-out; stored and applied by the server (docs/adr/0040). */
const cashOutSettingApi = api.injectEndpoints({
  endpoints: (build) => ({
    sportsbookCashOutSetting: build.query<CashOutSetting, void>({ query: () => path, providesTags: ['Session'] }),
    sportsbookSetCashOutSetting: build.mutation<CashOutSetting, CashOutSetting>({
      query: (json) => ({ path, method: 'PUT', json }),
      async onQueryStarted(change, { dispatch, queryFulfilled }) {
        const shown = dispatch(
          cashOutSettingApi.util.updateQueryData('sportsbookCashOutSetting', undefined, () => change),
        );
        await queryFulfilled.catch(() => shown.undo());
      },
    }),
  }),
});

export const { useSportsbookCashOutSettingQuery, useSportsbookSetCashOutSettingMutation } = cashOutSettingApi;
