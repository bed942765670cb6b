import { api } from '@oware/api-client';

/** The API with a tag for data that changes with a round of the player, on any of their devices. */
export const roundsApi = api.enhanceEndpoints({ addTagTypes: ['Rounds'] });
