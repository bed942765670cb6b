import { api } from '@oware/api-client';
import { type AlertChange, type AlertsResponse, type PushDevice } from '@oware/contracts';

const ALERTS = '/msg/v1/alerts';

/** Alert topics of a player, and the browsers that receive them. */
export const alertsApi = api.injectEndpoints({
  endpoints: (build) => ({
    accountAlerts: build.query<AlertsResponse, void>({ query: () => ALERTS, providesTags: ['Session', 'Account'] }),
    accountChangeAlerts: build.mutation<AlertsResponse, AlertChange>({
      query: (json) => ({ path: ALERTS, method: 'PUT', json }),
      // Refetched after a rejection too, so that the page shows the stored state.
      invalidatesTags: ['Account'],
    }),
    accountPushDevice: build.mutation<AlertsResponse, PushDevice>({
      query: (json) => ({ path: `${ALERTS}/device`, method: 'PUT', json }),
      invalidatesTags: ['Account'],
    }),
    accountEndPushDevice: build.mutation<AlertsResponse, void>({
      query: () => ({ path: `${ALERTS}/device`, method: 'DELETE' }),
      invalidatesTags: ['Account'],
    }),
  }),
});

export const {
  useAccountAlertsQuery,
  useAccountChangeAlertsMutation,
  useAccountPushDeviceMutation,
  useAccountEndPushDeviceMutation,
} = alertsApi;
