/*
 * Styles for every page: tokens and base rules of the product, and those of footer and copies, which no module of the browser imports.
 */
import '@oware/ui/styles.css';
import './document/document-footer.module.css';
import './document/document-copy.module.css';
