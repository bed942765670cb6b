import { findPostgres } from './find-postgres';
import { findRabbitMq } from './find-rabbitmq';

/** Looks for the servers that some suites need, before the tests. */
export default async function findServers(): Promise<void> {
  await Promise.all([findPostgres(), findRabbitMq()]);
}
