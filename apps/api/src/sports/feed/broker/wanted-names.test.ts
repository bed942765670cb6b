import { WantedNames } from './wanted-names';

describe('names that messages speak of', () => {
  const names = () => {
    const asked: string[] = [];
    const taken: string[] = [];
    const errors: string[] = [];
    let fails = false;
    const reply = async (what: string): Promise<string | null> => {
      asked.push(what);
      if (fails) throw new Error('away');
      return what.includes('unknown') ? null : `<${what}/>`;
    };
    const wanted = new WantedNames({
      api: { player: reply, competitor: reply, variantOf: (market, variant) => reply(`${market} ${variant}`) },
      onDescription: (xml) => void taken.push(xml),
      onError: (error) => void errors.push(String(error)),
    });
    const look = async (xml: string): Promise<void> => {
      wanted.look(Buffer.from(xml));
      await new Promise((resolve) => setImmediate(resolve));
    };
    return { wanted, asked, taken, errors, look, fail: (now: boolean) => (fails = now) };
  };

  it('are asked for once, however many there are', async () => {
    const { asked, taken, look } = names();
    const players = Array.from({ length: 9 }, (_, index) => `<outcome id="sr:player:${index}"/>`).join('');
    await look(players + players);
    await look(players);
    expect(asked).toHaveLength(9);
    expect(taken).toHaveLength(9);
  });

  it.each([
    ['<market id="892" specifiers="version=latest|variant=pre:playerprops:1:2">', ['892 pre:playerprops:1:2']],
    ['<market status="1" specifiers="variant=sr:exact_goals:6+" id="21">', []],
    ['<market id="18" specifiers="total=2.5">', []],
    ['<market id="21" specifiers="variant=sr:other:4|x=1">', ['21 sr:other:4']],
  ])('variants that no list describes: %s', async (xml, expected) => {
    const { wanted, asked, look } = names();
    wanted.knowVariants(['sr:exact_goals:6+']);
    await look(xml);
    expect(asked).toEqual(expected);
  });

  it('have the profiles of teams beside them, by the fixture of a match, each once', async () => {
    const { wanted, asked, taken } = names();
    const fixture =
      '<competitor id="sr:competitor:2953" name="Ajax" qualifier="home"/><competitor id="sr:competitor:33" name="Tottenham" qualifier="away"/>';
    wanted.lookAtFixture(fixture);
    wanted.lookAtFixture(fixture);
    await new Promise((resolve) => setImmediate(resolve));
    expect(asked).toEqual(['sr:competitor:2953', 'sr:competitor:33']);
    expect(taken).toHaveLength(2);
  });

  it('are asked for again after a failure', async () => {
    const { asked, taken, errors, look, fail } = names();
    fail(true);
    await look('sr:player:1');
    fail(false);
    await look('sr:player:1');
    expect([asked.length, taken.length, errors]).toEqual([2, 1, ['Error: away']]);
  });
});
