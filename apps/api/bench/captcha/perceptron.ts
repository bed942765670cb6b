const { exp, max, random, sqrt } = Math;
/** Slope of the hidden units below zero. */
const LEAK = 0.01;

/** A perceptron with one hidden layer and several groups of outputs, one choice per group. */
export class Perceptron {
  readonly #hidden: Float32Array;
  readonly #outputs: Float32Array;
  readonly #error: Float32Array;
  readonly #weights: { first: Float32Array; second: Float32Array };
  readonly #biases: { first: Float32Array; second: Float32Array };

  constructor(
    private readonly inputs: number,
    private readonly hidden: number,
    private readonly groups: readonly number[],
  ) {
    const outputs = groups.reduce((sum, size) => sum + size, 0);
    const weights = (count: number, fan: number): Float32Array =>
      Float32Array.from({ length: count }, () => (random() * 2 - 1) * sqrt(3 / fan));
    this.#weights = { first: weights(inputs * hidden, inputs), second: weights(hidden * outputs, hidden) };
    this.#biases = { first: new Float32Array(hidden), second: new Float32Array(outputs) };
    this.#hidden = new Float32Array(hidden);
    this.#outputs = new Float32Array(outputs);
    this.#error = new Float32Array(hidden);
  }

  /**
   * Returns the probabilities of all outputs, group after group; each group sums up to 1. The next call reuses the array.
   */
  read(input: Float32Array): Float32Array {
    forward(input, this.#weights.first, this.#biases.first, this.#hidden);
    for (let unit = 0; unit < this.hidden; unit++) {
      const sum = this.#hidden[unit] ?? 0;
      if (sum < 0) this.#hidden[unit] = sum * LEAK;
    }
    forward(this.#hidden, this.#weights.second, this.#biases.second, this.#outputs);
    let at = 0;
    for (const size of this.groups) {
      normalise(this.#outputs.subarray(at, at + size));
      at += size;
    }
    return this.#outputs;
  }

  /**
   * Runs one step of gradient descent.
   * @param targets the right choice of each group
   */
  learn(input: Float32Array, targets: readonly number[], rate: number): void {
    const outputs = this.read(input);
    this.#error.fill(0);
    let at = 0;
    this.groups.forEach((size, group) => {
      for (let output = at; output < at + size; output++)
        this.#correct(output, rate * ((outputs[output] ?? 0) - (output - at === targets[group] ? 1 : 0)));
      at += size;
    });
    const { first } = this.#weights;
    for (let unit = 0; unit < this.hidden; unit++) {
      const step = (this.#error[unit] ?? 0) * ((this.#hidden[unit] ?? 0) > 0 ? 1 : LEAK);
      const row = unit * this.inputs;
      for (let index = 0; index < this.inputs; index++)
        first[row + index] = (first[row + index] ?? 0) - step * (input[index] ?? 0);
      this.#biases.first[unit] = (this.#biases.first[unit] ?? 0) - step;
    }
  }

  #correct(output: number, step: number): void {
    const { second } = this.#weights;
    const row = output * this.hidden;
    for (let unit = 0; unit < this.hidden; unit++) {
      const weight = second[row + unit] ?? 0;
      this.#error[unit] = (this.#error[unit] ?? 0) + step * weight;
      second[row + unit] = weight - step * (this.#hidden[unit] ?? 0);
    }
    this.#biases.second[output] = (this.#biases.second[output] ?? 0) - step;
  }
}

function forward(input: Float32Array, weights: Float32Array, biases: Float32Array, result: Float32Array): void {
  const count = input.length;
  for (let unit = 0; unit < result.length; unit++) {
    let sum = biases[unit] ?? 0;
    const row = unit * count;
    for (let index = 0; index < count; index++) sum += (weights[row + index] ?? 0) * (input[index] ?? 0);
    result[unit] = sum;
  }
}

/** Softmax. */
function normalise(group: Float32Array): void {
  const top = group.reduce((one, other) => max(one, other), -Infinity);
  let sum = 0;
  group.forEach((value, at) => {
    group[at] = exp(value - top);
    sum += group[at] ?? 0;
  });
  group.forEach((value, at) => {
    group[at] = value / sum;
  });
}

/** Returns the position of the largest value. */
export function findLargest(values: Float32Array, from: number, size: number): number {
  let best = from;
  for (let at = from; at < from + size; at++) if ((values[at] ?? 0) > (values[best] ?? 0)) best = at;
  return best - from;
}
