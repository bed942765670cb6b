import { inlineJson } from './inline-json';

const SPECIAL = /[.*+?^${}()|[\]\\/]/g;

/** The addresses that a source of a content security policy allows, such as `https://*.example.com` or one that ends with a path, as a regular expression. */
const patternOf = (source: string): string => {
  const text = source.replace(SPECIAL, (sign) => (sign === '*' ? '[\\w-]+' : `\\${sign}`));
  return source.endsWith('/') ? text : `${text}\\/`;
};

/**
 * Script of the document's head: the default policy of Trusted Types (docs/adr/0164). Whatever code sets the address of a script gets it
 * through here: files of the page's own origin, and of the sources that this document allows besides. There is no other policy, so that no
 * text ever becomes HTML or code. @param sources as the document's `script-src` has them
 */
export const scriptPolicy = (sources: readonly string[]): string =>
  `window.trustedTypes&&trustedTypes.createPolicy("default",{createScriptURL:function(u){try{var h=new URL(u,location.href).href;if(h.indexOf(location.origin+"/")===0${
    sources.length === 0 ? '' : `||new RegExp(${inlineJson(`^(?:${sources.map(patternOf).join('|')})`)}).test(h)`
  })return u}catch(e){}}})`;
