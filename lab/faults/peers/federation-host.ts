// The frame of a naive federation, as its examples begin: everything shared, the page behind one import.
void import('./federation-page');
