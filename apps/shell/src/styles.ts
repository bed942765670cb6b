/* Styles that every page needs: tokens and base rules of the product, and the foot, copies and the data saver's line, which no module of the browser imports. */
import '@oware/ui/styles.css';
import './document/document-footer.module.css';
import './document/document-copy.module.css';
import './saver/saver.module.css';
