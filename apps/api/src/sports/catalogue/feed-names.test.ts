import { type FeedName, FeedNames } from './feed-names';

const team = (name: string, id = 1): FeedName => ({ language: 'tw', ref: `sr:competitor:${id}`, name });

describe('names for the search index', () => {
  it('queues a ref once, with its current name, however often it is renamed', () => {
    const names = new FeedNames();
    for (let n = 0; n < 1000; n++) names.add([team(`Akoma ${n}`)]);
    expect(names.takeFresh()).toEqual([team('Akoma 999')]);
  });

  it('omits unchanged names, markets and names that were taken before', () => {
    const names = new FeedNames();
    names.add([team('Akoma'), { language: 'tw', ref: 'market:18', name: 'ne nyinaa' }]);
    expect(names.takeFresh()).toEqual([team('Akoma')]);
    names.add([team('Akoma'), team('Nsoromma', 2)]);
    expect(names.takeFresh()).toEqual([team('Nsoromma', 2)]);
    expect(names.takeFresh()).toEqual([]);
  });

  it('queues names again that could not be used, with names added in the meantime', () => {
    const names = new FeedNames();
    names.add([team('Akoma'), team('Nsoromma', 2)]);
    const taken = names.takeFresh();
    names.add([team('Akoma Kuo')]);
    names.giveBack(taken);
    expect(names.takeFresh()).toEqual([team('Akoma Kuo'), team('Nsoromma', 2)]);
  });
});
