import { BizCode } from '@oware/contracts';
import { SetClock } from '../platform/clock';
import { BizError, addRoute } from '../platform/http';
import { TestClient, createTestServer } from '../platform/http/testing';
import { createTranslate } from './messages';
import { ContentService } from './service';

const pages = {
  common_messages: { 'Please log in.': 'Ka shiga.', 'Wait {wait} s (no {no}).': '{no}: jira {wait} s.' },
};

it('translates messages by their English, and keeps their values', () => {
  const translate = createTranslate(pages.common_messages);
  expect(translate('Please log in.')).toBe('Ka shiga.');
  expect(translate('Wait 20 s (no 7).')).toBe('7: jira 20 s.');
  expect(translate('Something else.')).toBe('Something else.');
});

it('translates values that are words', () => {
  const say = createTranslate({
    'Excluded. {closed} until then.': 'Don close. {closed} till then.',
    'Deposits are closed': 'Deposit dey closed',
  });
  expect(say('Excluded. Deposits are closed until then.')).toBe('Don close. Deposit dey closed till then.');
  expect(say('Excluded. Bets are closed until then.')).toBe('Don close. Bets are closed till then.');
});

it('translates the message of a rejected call to the language of its country', async () => {
  const service = new ContentService({}, { languages: { ha: pages }, locales: { gh: 'en-GH', ng: 'ha-NG' } });
  const app = await createTestServer(new SetClock(0), (scope) => {
    scope.decorate('findTexts', (country) => service.getMessageTexts(country));
    addRoute(scope, 'GET', '/closed', {}, () => {
      throw new BizError(BizCode.loginRequired, 'Please log in.');
    });
  });
  const getMessage = async (country: 'gh' | 'ng') =>
    (await app.inject({ url: `/api/${country}/closed` })).json<{ message: string }>().message;
  expect([await getMessage('ng'), await getMessage('gh')]).toEqual(['Ka shiga.', 'Please log in.']);
  expect((await new TestClient(app).call('GET', '/closed')).bizCode).toBe(BizCode.loginRequired);
  await app.close();
});
