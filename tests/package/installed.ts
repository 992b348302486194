// The platform's globals, replaced by entries that declare none.
import 'weburl/force';
import { install } from 'weburl/install';

install();
const url: URL = new URL('https://example.com/');
void url.searchParams;
