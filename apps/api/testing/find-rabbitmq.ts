import { Connection } from 'rabbitmq-client';

const DEFAULT_URL = 'amqp://guest:guest@127.0.0.1:5672';

/** Before the tests: looks for a RabbitMQ and gives it to the suites through TEST_RABBITMQ as its address. @throws when the one that is named, or in CI any, does not respond */
export async function findRabbitMq(): Promise<void> {
  const url = process.env.TEST_AMQP_URL ?? DEFAULT_URL;
  const connection = new Connection({ url, connectionTimeout: 2_000 });
  try {
    await new Promise<void>((resolve, reject) => connection.once('connection', resolve).once('error', reject));
    process.env.TEST_RABBITMQ = url;
  } catch (error) {
    if (process.env.TEST_AMQP_URL !== undefined || process.env.CI) throw error;
    process.stderr.write(`No RabbitMQ at ${DEFAULT_URL}: the tests of the feed's broker are left out.\n`);
  } finally {
    await connection.close();
  }
}
