import { createTextsSelector } from '@oware/content';

/** Texts of the content page `page_errors`. */
export const selectErrorTexts = createTextsSelector('page_errors', {
  notFoundCode: '40X',
  notFound: 'OOPS...',
  notFoundText: 'We can’t find the page you are looking for. Please go back home.',
  toHome: 'Back to home',
  otherPages: 'Other pages',
  search: 'Search',
  live: 'Live betting',
  help: 'Help',
  maintenanceCode: '50X',
  maintenance: 'Under Maintenance',
  maintenanceText: 'We are working on it. Please come back in a few minutes.',
});
