/**
 * Script of the document's head: a page is on the screen before its code, and React forgets taps on what it has not
 * taken over yet. The last tap on a button is kept and made again once the button is alive, which React marks on it. A
 * button that came alive within the tap itself has responded to it: React hydrates at once where the code is there.
 */
export const EARLY_TAPS = `!function(){
var last;
function alive(b){return Object.keys(b).some(function(k){return k.slice(0,13)==="__reactProps$"})}
function wait(b){if(last!==b||!b.isConnected)return;
if(!alive(b))return requestAnimationFrame(function(){wait(b)});
requestAnimationFrame(function(){requestAnimationFrame(function(){if(last===b){last=0;b.click()}})})}
addEventListener("click",function(e){var b=e.target.closest&&e.target.closest("button");
if(!b||b.disabled)return;if(alive(b))last=0;else{last=b;setTimeout(function(){if(!alive(b))wait(b);else if(last===b)last=0})}},true)
}()`.replace(/\n/g, '');
