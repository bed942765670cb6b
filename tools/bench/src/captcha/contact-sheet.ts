/** A picture of the quiz that is shown to people. */
export interface ShownPicture {
  drawn: string;
  answer: number;
  /** PNG in Base64. */
  png: string;
}

/** Creates an HTML page on which a person types the text of the pictures; it counts the correct ones. */
export function createContactSheet(pictures: readonly ShownPicture[]): string {
  const figures = pictures.map(
    ({ png, answer }, at) =>
      `<label><img src="data:image/png;base64,${png}" alt="Picture ${at + 1}" width="240" height="160"><input inputmode="numeric" data-answer="${answer}"></label>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Pictures of the quiz</title>
<style>body{font:16px sans-serif}main{display:flex;flex-wrap:wrap;gap:8px}label{display:grid;gap:4px}.right{background:#bfb}.wrong{background:#fbb}</style>
<h1>Solve the sums</h1><main>${figures.join('')}</main><p><button>Count</button> <output></output></p>
<script>document.querySelector('button').onclick=()=>{const fields=[...document.querySelectorAll('input')];
for(const field of fields)field.className=field.value.trim()===field.dataset.answer?'right':'wrong';
const right=fields.filter((field)=>field.className==='right').length;
document.querySelector('output').value=right+' of '+fields.length+' right ('+(100*right/fields.length).toFixed(1)+' %)'}</script></html>`;
}
