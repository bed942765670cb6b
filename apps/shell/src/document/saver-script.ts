import { DATA_USED_KEY, LOADED_RELEASES_KEY } from '@oware/config';
import { toInlineJson } from './inline-json';
import { type DocumentFiles } from './document-files';

/** Data for the head's script on a page that saves data. */
export interface SaverScript {
  files: DocumentFiles;
  /** Id of the set of releases that the files belong to. */
  releases: string;
  /** The page has live content: its scripts do not wait. */
  atOnce: boolean;
}

/**
 * Loads the scripts of a page that saves data at the first tap on a button or into a field; `early-taps.ts` repeats the tap. Loads them as
 * soon as the document is parsed if they are free because this browser has them, if content of the page is still loading, or if the address
 * has a query.
 * Also counts the data that pages have loaded. F: scripts in order, P: scripts to preload, R: releases, N: load without waiting, D and L:
 * keys in local storage.
 */
const RUN = `function(F,P,R,N,D,L){
var d=document,w=window,on,counted=0;
function read(k){try{return w.localStorage.getItem(k)}catch(e){}}
function keep(k,v){try{w.localStorage.setItem(k,v)}catch(e){}}
function used(){var u;try{u=JSON.parse(read(D))}catch(e){}
return u&&u.bytes>=0&&u.since>0?u:{since:Date.now(),bytes:0}}
function loaded(){return performance.getEntriesByType("navigation").concat(performance.getEntriesByType("resource")).reduce(function(s,e){return s+(e.transferSize||0)},Math.round(w.owareSocketBytes||0))}
function count(){var u=used(),now=loaded();u.bytes+=now-counted;counted=now;keep(D,JSON.stringify(u));show(u.bytes)}
function show(b){d.querySelectorAll("[data-used]").forEach(function(e){
e.textContent=e.dataset.used.replace("{size}",b<1e6?Math.ceil(b/1e3)+" kB":(b/1e6).toFixed(1)+" MB")})}
function add(t,f,o){var e=d.createElement(t);for(var k in o)e[k]=o[k];if(f[1])e.integrity=f[1];
if(t==="link")e.href=f[0];else{e.src=f[0];e.async=false}d.head.append(e);return e}
function wake(){if(on)return;on=1;d.documentElement.dataset.waking="";
P.forEach(function(f){add("link",f,{rel:"preload",as:"script"})});
F.forEach(function(f,i){var e=add("script",f,{});if(i===F.length-1)e.onload=function(){keep(L,R)}})}
function touch(e){var t=e.target;if(t.closest&&t.closest(e.type==="click"?"button,[role=button],[role=tab]":"input,select,textarea")&&!t.closest("footer"))wake()}
d.addEventListener("click",touch,true);d.addEventListener("focusin",touch,true);
performance.setResourceTimingBufferSize(2e3);
d.addEventListener("DOMContentLoaded",function(){
if(N||location.search||read(L)===R||d.querySelector("main [aria-busy=true]"))wake()});
w.addEventListener("load",function(){setTimeout(count)});
setInterval(count,5e3);
d.addEventListener("visibilitychange",function(){if(d.visibilityState==="hidden")count()})
}`.replace(/\n/g, '');

/** Returns the head's script for a page that saves data. */
export function buildSaverScript({ files: { scripts, preloads }, releases, atOnce }: SaverScript): string {
  const pairs = (files: DocumentFiles['scripts']): string =>
    toInlineJson(files.map(({ url, integrity }) => [url, integrity]));
  const names = [DATA_USED_KEY, LOADED_RELEASES_KEY].map(toInlineJson);
  return `!${RUN}(${[pairs(scripts), pairs(preloads), toInlineJson(releases), String(atOnce), ...names].join(',')})`;
}
