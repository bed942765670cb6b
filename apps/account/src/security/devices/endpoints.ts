import { api } from '@oware/api-client';
import { type DevicesResponse, type DevicesEndedResponse } from '@oware/contracts';

/** Devices that are logged in to the player's account (decision 22). */
export const devicesApi = api.injectEndpoints({
  endpoints: (build) => ({
    accountDevices: build.query<DevicesResponse, void>({ query: () => '/patron/devices', providesTags: ['Session'] }),
    /** Logs out one device by its id, or all others (null). */
    accountEndDevices: build.mutation<DevicesEndedResponse, { id: string | null; password: string }>({
      query: ({ id, password }) => ({
        path: id === null ? '/patron/devices' : `/patron/devices/${encodeURIComponent(id)}`,
        method: 'DELETE',
        form: { password },
      }),
    }),
  }),
});

export const { useAccountDevicesQuery, useAccountEndDevicesMutation } = devicesApi;
