/*
 * Matchers for elements. This file is necessary because Jest resolves the names in its set-up file list without the bundles of packages.js.
 */
require('@testing-library/jest-dom');
