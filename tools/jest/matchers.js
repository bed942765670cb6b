/* What can be expected of elements; by this file, because Jest takes the names of set-up files as they are, not as one file each (packages.js). */
require('@testing-library/jest-dom');
