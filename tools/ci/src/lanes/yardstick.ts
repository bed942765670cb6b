/** Runs about a second of work that is the same on every machine: typical work of tests, on one core. */
function work(): number {
  let sum = 0;
  for (let round = 0; round < 60; round++) {
    const rows = Array.from({ length: 4000 }, (_none, index) => ({
      id: (index * 7919) % 4001,
      name: `row ${index}`,
      odds: [index / 3, index / 7],
    }));
    rows.sort((one, other) => one.id - other.id);
    const copy = JSON.parse(JSON.stringify(rows)) as typeof rows;
    sum += copy.filter(({ name }) => /[13579]$/.test(name)).reduce((total, { odds }) => total + (odds[0] ?? 0), 0);
  }
  return sum;
}

/** Measures the processor seconds of the yardstick on this machine: the minimum of three attempts. */
export function measureYardstick(): number {
  const seconds = [1, 2, 3].map(() => {
    const begin = process.cpuUsage();
    if (!Number.isFinite(work())) throw new Error('The yardstick is broken.');
    const { user, system } = process.cpuUsage(begin);
    return (user + system) / 1e6;
  });
  return Math.min(...seconds);
}
