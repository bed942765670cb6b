/** CSS modules have their class names as the default export (css-loader: `namedExport: false`). */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
declare module '*.css';
