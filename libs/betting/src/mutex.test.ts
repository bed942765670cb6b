import { listMutexConflicts, listRelatedEvents } from './mutex';

const pick = (eventId: string, marketId: number) => ({ eventId, marketId });

describe('market mutex rules', () => {
  const rules = [{ mutexKey: 'result', indexArray: [1, 10, 11] }];

  it('exclude markets of one rule within an event', () => {
    const picks = [pick('a', 1), pick('a', 10), pick('a', 18), pick('b', 1)];
    expect(listMutexConflicts(picks, rules)).toEqual([{ mutexKey: 'result', first: picks[0], second: picks[1] }]);
  });

  it('list conflicts in the order of the selections', () => {
    const picks = [pick('a', 1), pick('b', 11), pick('b', 10), pick('a', 10)];
    expect(listMutexConflicts(picks, rules).map(({ first, second }) => [first, second])).toEqual([
      [picks[0], picks[3]],
      [picks[1], picks[2]],
    ]);
  });

  it('compare only selections of one match, however long the slip', () => {
    let looks = 0;
    const picks = Array.from({ length: 50 }, (_, event) => ({
      eventId: `sr:match:${event}`,
      get marketId() {
        looks++;
        return 1;
      },
    }));
    expect(listMutexConflicts(picks, rules)).toEqual([]);
    expect(looks).toBe(0);
  });

  it('ignore all other selections', () => {
    expect(listMutexConflicts([pick('a', 1), pick('b', 10)], rules)).toEqual([]);
    expect(listMutexConflicts([pick('a', 1), pick('a', 18)], rules)).toEqual([]);
    expect(listMutexConflicts([pick('a', 1), pick('a', 10)], [])).toEqual([]);
  });

  it('list each event that is selected more than once', () => {
    expect(listRelatedEvents([pick('a', 1), pick('b', 1), pick('a', 18), pick('a', 29)])).toEqual(['a']);
  });
});
