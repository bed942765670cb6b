/**
 * Script of the document's head: the page is visible before its code has loaded, and React drops taps on parts that are not hydrated yet.
 * The script stores the last tap on a button and repeats it once React has marked the button as hydrated. It does not repeat a tap during
 * which the button was hydrated: React does that synchronously when the code is loaded, and then handles the tap.
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
