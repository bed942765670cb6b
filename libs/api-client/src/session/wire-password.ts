/** The form in which a password travels: its MD5 in hex (reference: account). Rejects when the code for it could not be fetched. */
export async function wirePassword(password: string): Promise<string> {
  const { md5Hex } = await import(/* webpackChunkName: "cipher" */ '../cipher/md5');
  return md5Hex(password);
}
