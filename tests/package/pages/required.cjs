'use strict';

const { URL } = require('weburl');

module.exports.RequiredURL = URL;
