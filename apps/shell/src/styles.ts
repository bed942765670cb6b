/* Styles that every page needs: tokens and base rules of the product. */
import '@oware/ui/styles.css';
