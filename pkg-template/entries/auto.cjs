// Where a module can be required later, what replaces a class is loaded only if one is missing.
if (require('weburl/check').missing().length > 0) {
  try {
    require('weburl/install').install();
  } catch (error) {
    if (error instanceof TypeError) throw error;
    const help = error.message.replace("'weburl/js'", "'weburl/js/auto'");
    globalThis.console?.warn(`weburl/auto has not replaced any class: ${help}`);
  }
}
