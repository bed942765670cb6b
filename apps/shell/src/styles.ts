/* Styles that every page needs: tokens and base rules of the product, and the foot and copies, which no module of the browser imports. */
import '@oware/ui/styles.css';
import './document/document-footer.module.css';
import './document/document-copy.module.css';
