import { ADULT_COOKIE, COOKIE_CHOICE } from '@oware/config';

const cookie = (name: string, value: string) => ({
  name,
  value,
  domain: 'localhost',
  path: '/',
  expires: -1,
  httpOnly: false,
  secure: false,
  sameSite: 'Lax' as const,
});

/** What a browser keeps that was asked the questions of a first visit: no journey but that of a first visit sees them. */
export const firstVisitDone = {
  cookies: [cookie(ADULT_COOKIE, 'yes'), cookie(COOKIE_CHOICE, 'needed')],
  origins: [],
};
