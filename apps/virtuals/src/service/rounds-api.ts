import { api } from '@oware/api-client';

/** The API with what is asked for again once a round of the player changed, on any of their devices. */
export const roundsApi = api.enhanceEndpoints({ addTagTypes: ['Rounds'] });
