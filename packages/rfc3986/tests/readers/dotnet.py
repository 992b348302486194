"""Starts .NET, which a package of PyPI has."""
import os
import tempfile


def load():
    import clr_loader
    import dotnetcore2
    import pythonnet

    # Without ICU.
    os.environ["DOTNET_SYSTEM_GLOBALIZATION_INVARIANT"] = "1"
    framework = '{"name": "Microsoft.NETCore.App", "version": "3.1.0"}'
    with tempfile.NamedTemporaryFile("w", suffix=".json") as config:
        config.write('{"runtimeOptions": {"tfm": "netcoreapp3.1", "framework": %s}}' % framework)
        config.flush()
        root = os.path.join(os.path.dirname(dotnetcore2.__file__), "bin")
        pythonnet.set_runtime(clr_loader.get_coreclr(runtime_config=config.name, dotnet_root=root))
        pythonnet.load()
