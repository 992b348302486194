//! An instance of the module, and the texts that are passed to it and back, like in `js/boundary/memory.js`.

use wasmi::{Instance, Memory, Store, TrapCode, Val};

use super::layout::{ABSENT, SLOTS, Slot, Status};
use super::module::Module;

const BYTES_PER_CODE_UNIT: usize = 3;
const SCRATCH_LENGTH: usize = 1 << 16;
const KEPT_SCRATCH_LENGTH: usize = 1 << 20;
const REMEMBERED_LENGTH: usize = 1 << 12;

/// The number of strings in a dictionary. Their lengths follow the results.
pub const MEMBERS: usize = 9;

pub type Members = [Option<String>; MEMBERS];

/// A call was cut off in the middle.
#[derive(Debug)]
pub struct CutOff;

/// The result of an operation, unless it was cut off.
pub type OrCutOff<T> = Result<T, CutOff>;

/// One instance of the module.
struct Running {
    store: Store<()>,
    instance: Instance,
    memory: Memory,
    /// The size of the memory when the addresses were read.
    size: usize,
    results: usize,
    scratch: usize,
    scratch_length: usize,
}

/// Calls the module. Discards an instance in which a call was cut off.
pub struct Boundary {
    running: Option<Running>,
    is_usable: bool,
    /// The number of instances so far. Owners of state in an instance compare it to notice a new instance.
    pub generation: u64,
    /// The fuel after which the next operation is cut off.
    pub fuel: Option<u64>,
    /// The text at the start of scratch, if it is known and ASCII.
    pub written: String,
    pub first_length: u32,
    pub second_length: u32,
}

impl Boundary {
    pub fn new() -> Self {
        Self {
            running: None,
            is_usable: false,
            generation: 0,
            fuel: None,
            written: String::new(),
            first_length: 0,
            second_length: ABSENT,
        }
    }

    /// Runs an operation: one or more calls, and reading their answers.
    pub fn operation<T>(&mut self, calls: impl FnOnce(&mut Self) -> OrCutOff<T>) -> OrCutOff<T> {
        if !self.is_usable {
            self.start();
        }
        self.is_usable = false;
        let fuel = self.fuel.take().unwrap_or(u64::MAX);
        let store = &mut self.running().store;
        store.set_fuel(fuel).expect("fuel is consumed");
        let answer = calls(self)?;
        self.is_usable = true;
        Ok(answer)
    }

    fn start(&mut self) {
        let module = Module::get();
        let mut store = Store::new(&module.engine, ());
        // The module may have a start function.
        store.set_fuel(u64::MAX).expect("fuel is consumed");
        let instance = Instance::new(&mut store, &module.compiled, &[]).expect("an instance");
        let memory = instance.get_memory(&store, &module.memory);
        self.running = Some(Running {
            store,
            instance,
            memory: memory.expect("a memory"),
            size: 0,
            results: 0,
            scratch: 0,
            scratch_length: 0,
        });
        self.generation += 1;
        self.written.clear();
    }

    fn running(&mut self) -> &mut Running {
        self.running.as_mut().expect("it has been started")
    }

    /// Calls a static function of a class of the boundary.
    pub fn call(&mut self, class: &str, function: &str, arguments: &[Val]) -> OrCutOff<u32> {
        let name = Module::get().export(class, function);
        let running = self.running();
        let function = running.instance.get_func(&running.store, name);
        let mut answer = [Val::I32(0)];
        let called = function
            .expect("an export")
            .call(&mut running.store, arguments, &mut answer);
        match called {
            Ok(()) => Ok(answer[0].i32().expect("an integer").cast_unsigned()),
            Err(error) if error.as_trap_code() == Some(TrapCode::OutOfFuel) => Err(CutOff),
            Err(error) => panic!("{name}: {error}"),
        }
    }

    /// Reserves scratch for texts of `code_units` code units.
    pub fn reserve(&mut self, code_units: usize) -> OrCutOff<()> {
        self.written.clear();
        self.refresh()?;
        let least = BYTES_PER_CODE_UNIT * code_units;
        let running = self.running();
        if running.scratch_length <= least || running.scratch_length > KEPT_SCRATCH_LENGTH {
            let length = SCRATCH_LENGTH.max(least + 1);
            let address = self.call("Url", "scratch", &[integer(length)])?;
            assert_ne!(address, 0, "there is memory");
            let running = self.running();
            running.scratch = address as usize;
            running.scratch_length = length;
            // The memory may have grown for this; the results never move.
            running.size = running.memory.data_size(&running.store);
        }
        Ok(())
    }

    /// Reads the addresses again if the memory has grown.
    fn refresh(&mut self) -> OrCutOff<()> {
        let running = self.running();
        let size = running.memory.data_size(&running.store);
        if size != running.size {
            running.scratch_length = 0;
            let results = self.call("Url", "results", &[])? as usize;
            let running = self.running();
            (running.size, running.results) = (size, results);
        }
        Ok(())
    }

    pub fn bytes(&mut self, address: u32, length: u32) -> Vec<u8> {
        let mut bytes = vec![0; length as usize];
        let running = self.running();
        let read = running
            .memory
            .read(&running.store, address as usize, &mut bytes);
        read.expect("it is in the memory");
        bytes
    }

    pub fn words(&mut self, address: u32, count: u32) -> Vec<u32> {
        let bytes = self.bytes(address, 4 * count);
        let words = bytes.chunks_exact(4);
        words
            .map(|word| u32::from_le_bytes(word.try_into().expect("four bytes")))
            .collect()
    }

    pub fn write_words(&mut self, address: u32, words: &[u32]) {
        let bytes: Vec<_> = words.iter().flat_map(|word| word.to_le_bytes()).collect();
        self.write_bytes(address as usize, &bytes);
    }

    fn write_bytes(&mut self, address: usize, bytes: &[u8]) {
        let running = self.running();
        let written = running.memory.write(&mut running.store, address, bytes);
        written.expect("it is in the memory");
    }

    /// Writes a text to scratch, from `start` on. Returns its end.
    pub fn write_text(&mut self, text: &[u8], start: usize) -> usize {
        let end = start + text.len();
        let running = self.running();
        assert!(end <= running.scratch_length, "there is room");
        let address = running.scratch + start;
        self.write_bytes(address, text);
        end
    }

    /// Writes two texts to the start of scratch.
    pub fn write_texts(&mut self, first: &str, second: Option<&str>) -> OrCutOff<()> {
        self.reserve(code_units(first) + second.map_or(0, code_units))?;
        let end = self.write_text(first.as_bytes(), 0);
        self.first_length = end as u32;
        match second {
            Some(second) => {
                let second_end = self.write_text(second.as_bytes(), end);
                self.second_length = (second_end - end) as u32;
            }
            None => {
                self.second_length = ABSENT;
                if first.is_ascii() && first.len() <= REMEMBERED_LENGTH {
                    first.clone_into(&mut self.written);
                }
            }
        }
        Ok(())
    }

    /// Writes the members of a dictionary to the start of scratch, and their lengths after the results.
    pub fn write_members(&mut self, members: &Members) -> OrCutOff<()> {
        let texts = members.iter().flatten();
        self.reserve(texts.map(|text| code_units(text)).sum())?;
        let mut end = 0;
        let mut lengths = [ABSENT; MEMBERS];
        for (member, length) in members.iter().zip(&mut lengths) {
            let Some(text) = member else { continue };
            let start = end;
            end = self.write_text(text.as_bytes(), start);
            *length = (end - start) as u32;
        }
        let after_slots = self.running().results + 4 * SLOTS;
        self.write_words(after_slots as u32, &lengths);
        Ok(())
    }

    pub fn result(&mut self, slot: Slot) -> OrCutOff<u32> {
        self.refresh()?;
        let address = self.running().results + 4 * slot as usize;
        Ok(self.words(address as u32, 1)[0])
    }

    pub fn set_result(&mut self, slot: Slot, value: u32) -> OrCutOff<()> {
        self.refresh()?;
        let address = self.running().results + 4 * slot as usize;
        self.write_words(address as u32, &[value]);
        Ok(())
    }

    /// Returns the text of an answer; `None` if the algorithm failed.
    pub fn answered_text(
        &mut self,
        status: u32,
        input: &str,
        base: &str,
    ) -> OrCutOff<Option<String>> {
        Ok(match status {
            FAILURE => None,
            SAME => Some(input.to_owned()),
            WITH_PATH => Some(format!("{input}/")),
            PIECES => Some(self.answered_pieces(input, input)?),
            PIECES_OF_BASE => Some(self.answered_pieces(base, input)?),
            CHANGED => Some(self.decoded_text()?),
            _ => panic!("status {status}"),
        })
    }

    /// Returns the text of an answer that is in the memory.
    pub fn decoded_text(&mut self) -> OrCutOff<String> {
        let address = self.result(Slot::TextAddress)?;
        let length = self.result(Slot::TextLength)?;
        Ok(String::from_utf8(self.bytes(address, length)).expect("UTF-8"))
    }

    /// Returns the text of the last call, and asserts that it is ASCII.
    pub fn ascii_text(&mut self) -> OrCutOff<String> {
        let text = self.decoded_text()?;
        assert!(text.is_ascii(), "{text:?}");
        Ok(text)
    }

    /// Joins a range of one text, the new bytes, and a range of another text.
    pub fn answered_pieces(&mut self, source: &str, input: &str) -> OrCutOff<String> {
        let head = slice(
            source,
            self.result(Slot::HeadStart)?,
            self.result(Slot::HeadEnd)?,
        );
        let text = head + &self.ascii_text()?;
        let tail_length = self.result(Slot::TailLength)?;
        let end = code_units(input) as u32 - self.result(Slot::AfterTail)?;
        Ok(text + &slice(input, end - tail_length, end))
    }

    /// Returns the table of an answer, whose rows have `columns` numbers.
    pub fn answered_table(&mut self, columns: u32) -> OrCutOff<Vec<u32>> {
        let count = self.result(Slot::Count)?;
        let address = self.result(Slot::TableAddress)?;
        Ok(self.words(address, columns * count))
    }
}

pub const FAILURE: u32 = Status::Failure as u32;
pub const SAME: u32 = Status::Same as u32;
pub const CHANGED: u32 = Status::Changed as u32;
pub const PIECES: u32 = Status::Pieces as u32;
pub const PIECES_OF_BASE: u32 = Status::PiecesOfBase as u32;
pub const WITH_PATH: u32 = Status::WithPath as u32;
pub const GONE: u32 = Status::Gone as u32;

pub fn succeeded(status: u32) -> bool {
    assert_ne!(status, Status::Refused as u32, "there is memory");
    status != FAILURE
}

/// Converts a number to an argument.
pub fn integer(number: impl TryInto<u32>) -> Val {
    let number = number.try_into().ok().expect("32 bits");
    Val::I32(number.cast_signed())
}

pub fn code_units(text: &str) -> usize {
    text.encode_utf16().count()
}

/// Returns a range of a text, in UTF-16 code units.
pub fn slice(text: &str, start: u32, end: u32) -> String {
    let code_units: Vec<_> = text.encode_utf16().collect();
    let range = &code_units[start as usize..end as usize];
    String::from_utf16(range).expect("no pair of surrogates is parted")
}
