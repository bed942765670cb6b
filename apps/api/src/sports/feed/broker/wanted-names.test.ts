import { type FeedLanguage, WantedNames } from './wanted-names';

describe('names in messages', () => {
  const names = (...languages: FeedLanguage[]) => {
    const requestedNames: string[] = [];
    const taken: string[] = [];
    const spoken: (string | undefined)[] = [];
    const errors: string[] = [];
    let fails = false;
    let now = 0;
    const reply = async (what: string, language = 'en'): Promise<string | null> => {
      requestedNames.push(language === 'en' ? what : `${what} in ${language}`);
      if (fails) throw new Error('away');
      return what.includes('unknown') ? null : `<${what}/>`;
    };
    const wanted = new WantedNames({
      languages,
      now: () => now,
      api: {
        player: reply,
        competitor: reply,
        fixture: reply,
        getVariant: (market, variant, language) => reply(`${market} ${variant}`, language),
        descriptions: reply,
      },
      onDescription(xml, language) {
        taken.push(xml);
        spoken.push(language);
      },
      onError: (error) => void errors.push(String(error)),
    });
    const look = async (xml: string): Promise<void> => {
      wanted.check(Buffer.from(xml));
      await new Promise((resolve) => setImmediate(resolve));
    };
    return {
      wanted,
      requestedNames,
      taken,
      spoken,
      errors,
      look,
      fail: (begins: boolean) => (fails = begins),
      wait: (ms: number) => (now += ms),
    };
  };

  it('are requested once each', async () => {
    const { requestedNames, taken, look } = names();
    const players = Array.from({ length: 9 }, (_, index) => `<outcome id="sr:player:${index}"/>`).join('');
    await look(players + players);
    await look(players);
    expect(requestedNames).toHaveLength(9);
    expect(taken).toHaveLength(9);
  });

  it('are requested again after ten minutes while the feed has none', async () => {
    const { requestedNames, look, wait } = names();
    const line = '<market id="21" specifiers="variant=unknown">';
    for (const ms of [0, 10 * 60_000 - 1, 1, 1]) {
      wait(ms);
      await look(line);
    }
    expect(requestedNames).toEqual(['21 unknown', '21 unknown']);
  });

  it.each([
    ['<market id="892" specifiers="version=latest|variant=pre:playerprops:1:2">', ['892 pre:playerprops:1:2']],
    ['<market status="1" specifiers="variant=sr:exact_goals:6+" id="21">', []],
    ['<market id="18" specifiers="total=2.5">', []],
    ['<market id="21" specifiers="variant=sr:other:4|x=1">', ['21 sr:other:4']],
  ])('variants in no list: %s', async (xml, expected) => {
    const { wanted, requestedNames, look } = names();
    wanted.knowVariants(['sr:exact_goals:6+']);
    await look(xml);
    expect(requestedNames).toEqual(expected);
  });

  it('include the profiles of teams in the fixture of a match, each once', async () => {
    const { wanted, requestedNames, taken } = names();
    const fixture =
      '<competitor id="sr:competitor:2953" name="Ajax" qualifier="home"/><competitor id="sr:competitor:33" name="Tottenham" qualifier="away"/>';
    wanted.checkFixture(fixture);
    wanted.checkFixture(fixture);
    await new Promise((resolve) => setImmediate(resolve));
    expect(requestedNames).toEqual(['sr:competitor:2953', 'sr:competitor:33']);
    expect(taken).toHaveLength(2);
  });

  it('are requested in each language of the feed, with those of markets, variants and the event, each once', async () => {
    const { wanted, requestedNames, spoken, look } = names({ code: 'tw', feed: 'ak' });
    const odds = '<odds_change event_id="sr:match:7"><outcome id="sr:player:5"/></odds_change>';
    await look(odds);
    await look(odds);
    expect([...requestedNames].sort()).toEqual([
      'markets in ak',
      'sr:match:7 in ak',
      'sr:player:5',
      'sr:player:5 in ak',
      'variants in ak',
    ]);
    expect(spoken.filter((language) => language === 'tw')).toHaveLength(4);
    wanted.checkFixture('<competitor id="sr:competitor:33"/>');
    await new Promise((resolve) => setImmediate(resolve));
    expect(requestedNames.slice(5)).toEqual(['sr:competitor:33', 'sr:competitor:33 in ak']);
  });

  it('are requested again in another language after a failure, without affecting English', async () => {
    const { requestedNames, errors, look, fail } = names({ code: 'tw', feed: 'ak' });
    fail(true);
    await look('<odds_change event_id="sr:match:7"/>');
    fail(false);
    await look('<odds_change event_id="sr:match:7"/>');
    expect([requestedNames.length, errors.length]).toEqual([6, 3]);
  });

  it('are requested again after a failure', async () => {
    const { requestedNames, taken, errors, look, fail } = names();
    fail(true);
    await look('sr:player:1');
    fail(false);
    await look('sr:player:1');
    expect([requestedNames.length, taken.length, errors]).toEqual([2, 1, ['Error: away']]);
  });
});
