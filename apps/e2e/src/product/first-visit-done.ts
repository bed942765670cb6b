import { COOKIE_CHOICE } from '@oware/config';

const createCookie = (name: string, value: string) => ({
  name,
  value,
  domain: 'localhost',
  path: '/',
  expires: -1,
  httpOnly: false,
  secure: false,
  sameSite: 'Lax' as const,
});

/** Browser storage after the question of a first visit, so that only the journey of a first visit shows it. */
export const firstVisitDone = {
  cookies: [createCookie(COOKIE_CHOICE, 'needed')],
  origins: [],
};
