import { diagnose, domainToUnicode } from 'weburl/lib';

globalThis.answers = {
  errors: diagnose('https:example.com').validationErrors.map(({ name }) => name),
  unicode: domainToUnicode('xn--fa-hia.example'),
};
