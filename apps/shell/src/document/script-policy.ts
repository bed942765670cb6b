import { toInlineJson } from './inline-json';

const SPECIAL = /[.*+?^${}()|[\]\\/]/g;

/**
 * Returns a regular expression for the addresses that a source of a content security policy allows, such as `https://*.example.com` or one
 * that ends with a path.
 */
const toPattern = (source: string): string => {
  const text = source.replace(SPECIAL, (sign) => (sign === '*' ? '[\\w-]+' : `\\${sign}`));
  return source.endsWith('/') ? text : `${text}\\/`;
};

/**
 * Returns the script of the document's head that creates the default Trusted Types policy (docs/adr/0164). Every script address passes
 * through it: it allows files of the page's own origin and of the additional sources of this document. There is no other policy, so no text
 * ever becomes HTML or code.
 * @param sources the additional sources in the document's `script-src`
 */
export const buildScriptPolicy = (sources: readonly string[]): string =>
  `window.trustedTypes&&trustedTypes.createPolicy("default",{createScriptURL:function(u){try{var h=new URL(u,location.href).href;if(h.indexOf(location.origin+"/")===0${
    sources.length === 0 ? '' : `||new RegExp(${toInlineJson(`^(?:${sources.map(toPattern).join('|')})`)}).test(h)`
  })return u}catch(e){}}})`;
