import { compareLines } from './line-order';

it.each([
  [['total=0.5', 'total=2.5', 'total=10.5']],
  [['hcp=-1.5', 'hcp=-0.5', 'hcp=1', 'hcp=1.25']],
  [['hcp=0:2', 'hcp=0:1', 'hcp=1:0', 'hcp=2:0']],
  [['setnr=1|total=8.5', 'setnr=1|total=9.5', 'setnr=2|total=8.5', 'setnr=2|total=9.5']],
  [['goalnr=1', 'goalnr=2', 'goalnr=10']],
])('sorts %j in this order', (lines) => {
  expect([...lines].reverse().sort(compareLines)).toEqual(lines);
});
