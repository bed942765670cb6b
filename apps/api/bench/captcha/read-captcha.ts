import { drawQuestion, paintQuestion } from '../../src/identity/captcha/quiz/draw';
import { createQuestion } from '../../src/identity/captcha/quiz/question';
import { createWholeReader, ScanningReader, type Example } from './readers';

/** Numbers of pictures. */
interface Counts {
  /** Training pictures and test pictures. */
  learnt: number;
  tried: number;
  /** Pictures for people. */
  shown: number;
}

/** Learning rates of the first picture; those of the last are a fifth of them. */
const RATES = { whole: 0.006, scanning: 0.012 };

function createExample(): Example {
  const { drawn } = createQuestion();
  return { drawn, ...paintQuestion(drawn) };
}

/**
 * Trains readers on pictures of the quiz, and sends the share of other pictures that each reads correctly on the first attempt.
 */
function main(): void {
  const [{ learnt, tried, shown }] = process.argv.slice(2).map((text) => JSON.parse(text) as unknown) as [Counts];
  const begun = performance.now();
  const [whole, scanning] = [createWholeReader(), new ScanningReader()];
  for (let count = 0; count < learnt; count++) {
    const example = createExample();
    const slower = 1 / (1 + (4 * count) / learnt);
    whole.learn(example, RATES.whole * slower);
    scanning.learn(example, RATES.scanning * slower);
  }
  const seconds = (performance.now() - begun) / 1000;
  const examples = Array.from({ length: tried }, createExample);
  const share = (read: (example: Example) => string): number =>
    examples.filter((example) => read(example) === example.drawn).length / tried;
  process.send?.({
    seconds,
    read: {
      whole: share((example) => whole.read(example)),
      scanning: share((example) => scanning.read(example)),
      told: share((example) => scanning.readAt(example)),
    },
    pictures: Array.from({ length: shown }, () => {
      const { drawn, answer } = createQuestion();
      return { drawn, answer, png: drawQuestion(drawn).toString('base64') };
    }),
  });
}

main();
