import proxyAddr from '@fastify/proxy-addr';
import { type TrustProxy } from '@oware/http-server';

/** Returns a function that checks whether an address belongs to a trusted proxy. */
export function createEdgeCheck(trustProxy: TrustProxy): (address: string) => boolean {
  if (trustProxy === false) return () => false;
  const trusts = typeof trustProxy === 'function' ? trustProxy : proxyAddr.compile(trustProxy);
  return (address) => trusts(address, 0);
}
